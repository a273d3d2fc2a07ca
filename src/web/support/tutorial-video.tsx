import { supportVideoUrl } from '../ui/page-settings.ts'

/** The provider's video, or a placeholder if none is set. */
export function TutorialVideo() {
  if (supportVideoUrl === '') return <NoVideo />
  return (
    <iframe
      src={supportVideoUrl}
      title="Tutorial video"
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      // oxlint-disable-next-line react/iframe-missing-sandbox -- players need both, which undo it only for a page of our own
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      // Video services refuse to play without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-card border border-line bg-sunken"
    />
  )
}

function NoVideo() {
  return (
    <div className="grid aspect-video w-full place-items-center rounded-card border border-line bg-sunken p-4 text-center">
      <div className="flex flex-col items-center gap-3">
        <svg aria-hidden="true" viewBox="0 0 96 64" className="w-24" fill="none" strokeWidth="2">
          <rect x="1" y="1" width="94" height="62" rx="9" className="fill-surface stroke-line" />
          <path d="M1 14V10a9 9 0 0 1 9-9h76a9 9 0 0 1 9 9v4z" className="fill-accent" />
          <path d="M41 28.5v21l17-10.5z" className="fill-accent stroke-accent" strokeLinejoin="round" />
        </svg>
        <p className="text-sm text-muted">There is no tutorial video yet. Write to us below.</p>
      </div>
    </div>
  )
}
