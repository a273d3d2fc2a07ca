/** Settings that the server puts into the page, so that the app needs no request for them. */
function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

export const brandName = metaContent('brand')
/** Empty when no tutorial video is set. */
export const supportVideoUrl = metaContent('support-video')
