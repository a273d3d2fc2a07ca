/** Links are built from `url` alone, never from a request's Host header. */
export interface PublicUrl {
  url: string
  isHttps: boolean
  isLoopback: boolean
  isOwnOrigin(origin: string): boolean
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

export function isLoopbackName(hostName: string): boolean {
  return LOOPBACK_NAMES.includes(hostName)
}

export function resolvePublicUrl(publicUrl: string | undefined, port: number): PublicUrl {
  const url = new URL(publicUrl ?? `http://localhost:${port}`)
  const own = publicUrl
    ? [url.origin]
    : LOOPBACK_NAMES.map((name) => new URL(`http://${name}:${port}`).origin)
  return {
    url: url.origin,
    isHttps: url.protocol === 'https:',
    isLoopback: isLoopbackName(url.hostname),
    isOwnOrigin: (origin) => own.includes(origin),
  }
}
