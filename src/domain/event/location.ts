export function isOnline(location: string): boolean {
  return /^https?:\/\/\S+$/i.test(location)
}

/**
 * Such a text is not settled, or not a place. The whole text has to be of this kind: "Zoom Coffee House" is a
 * place.
 */
const NO_PLACE = new RegExp(
  [
    String.raw`^(?:(?:the |a )?(?:location|place|venue|room|address) )?(?:is )?`,
    '(?:tb[acd]|to be (?:announced|confirmed|decided|defined|determined)|not (?:yet )?(?:known|decided))$',
    '|^(?:via |on |by )?(?:(?:ms |microsoft )?teams|google meet|zoom|skype|webex|jitsi|discord|phone|telephone)',
    '(?: (?:meeting|call|conference))?$',
    '|^(?:online|virtual|remote|webinar|internet)(?: (?:meeting|call|event|only|session))?$',
    String.raw`|^(?:n/?a|none|unknown|nowhere|anywhere|[^\p{L}\p{N}]*)$`,
  ].join(''),
  'u',
)

export function isOnMap(location: string): boolean {
  if (isOnline(location)) return false
  const words = location
    .toLowerCase()
    .replace(/\([^)]*\)|\./g, '')
    .trim()
  return !NO_PLACE.test(words)
}
