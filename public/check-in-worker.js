// It answers the check-in screen of one event without a network, with what the screen was sent last.
const NAME = new URL(self.registration.scope).pathname

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  const isNeeded = mode === 'navigate' || /^\/(?:api|assets)\//.test(pathname)
  if (method === 'GET' && origin === self.location.origin && isNeeded) event.respondWith(responseTo(event))
})

async function responseTo(event) {
  const { request } = event
  try {
    const response = await fetch(request)
    if (response.ok) event.waitUntil(store(request, response.clone()))
    // The session is over, and the list is not for whoever has the device then.
    if (response.status === 401) event.waitUntil(caches.delete(NAME))
    return response
  } catch (error) {
    const copy = await caches.open(NAME).then((cache) => cache.match(request, { ignoreVary: true }))
    if (!copy) throw error
    const { status, statusText, body } = copy
    const headers = new Headers(copy.headers)
    headers.set('X-Offline-Copy', 'yes')
    return new Response(body, { status, statusText, headers })
  }
}

async function store(request, response) {
  const cache = await caches.open(NAME)
  await cache.put(request, response)
}
