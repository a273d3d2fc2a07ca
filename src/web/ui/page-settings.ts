/** What the server says in the page itself, so that the app need not ask. */
function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

export const brandName = metaContent('brand')
/** The address of the tutorial video; empty when there is none. */
export const supportVideoUrl = metaContent('support-video')
