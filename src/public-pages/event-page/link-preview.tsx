import { oembedUrl } from '../../api/event-urls.ts'
import { LANGUAGE_CODES, LANGUAGES, languageOfSignUp } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import type { PageSite } from './shown-event.ts'

interface LinkPreviewProps {
  site: PageSite
  words: Words
  type: string
  title: string
  /** Sites that embed the page show it as the name of the frame. */
  frameTitle: string
  frameAddress: string
  description: string
  /** Without a language in it, the page is in that of its team. */
  address: string
  teamLanguage: string | null | undefined
  image: string
  imageText: string
  more?: readonly [property: string, content: string][]
}

/** Chats show only this of a link. */
export function LinkPreview(props: LinkPreviewProps) {
  const { site, words, title, description, address, image, more = [] } = props
  const isUsual = words.language === languageOfSignUp(props.teamLanguage)
  const inLanguage = isUsual ? address : `${address}?lang=${words.language}`
  const names = [
    ['description', description],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
  ]
  const properties = [
    ['og:type', props.type],
    ['og:site_name', site.brandName],
    ['og:locale', words.page.openGraphLocale],
    ['og:title', title],
    ['og:description', description],
    ['og:url', inLanguage],
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', props.imageText],
    ...more,
  ]
  return (
    <>
      <link rel="canonical" href={inLanguage} />
      <link rel="alternate" hrefLang="x-default" href={address} />
      {LANGUAGE_CODES.map((code) => (
        <link key={code} rel="alternate" hrefLang={LANGUAGES[code].tag} href={`${address}?lang=${code}`} />
      ))}
      <link
        rel="alternate"
        type="application/json+oembed"
        href={oembedUrl(site.publicUrl, props.frameAddress)}
        title={props.frameTitle}
      />
      {names.map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {properties.map(
        ([property, content]) =>
          content !== '' && <meta key={property} property={property} content={content} />,
      )}
    </>
  )
}
