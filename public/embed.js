// Fits frames with cards and calendars of this site to their height, as many as the page has.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const frames = () => [...document.querySelectorAll(`iframe[src^="${origin}/embed/"]:not([data-fixed])`)]
  addEventListener('message', (message) => {
    const { type, height } = message.data ?? {}
    // A frame in a sandbox has the origin "null".
    if (type !== 'daymark:height' || ![origin, 'null'].includes(message.origin)) return
    const frame = frames().find((one) => one.contentWindow === message.source)
    if (frame && height > 0) frame.style.height = `${Math.min(height, 5000)}px`
  })
  // Those that were loaded before this script have sent their height already: they send it again.
  for (const frame of frames()) frame.contentWindow.postMessage('daymark:height', '*')
})()
