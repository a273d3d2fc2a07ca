import { describe, expect, test } from 'vitest'
import { resolvePublicUrl } from './public-url.ts'

describe('with PUBLIC_URL set', () => {
  const address = resolvePublicUrl('https://cal.example.com', 3000)

  test('links start with PUBLIC_URL', () => {
    expect(address).toMatchObject({ url: 'https://cal.example.com', isHttps: true, isLoopback: false })
  })

  test.each([
    ['https://cal.example.com', true],
    ['http://cal.example.com', false],
    ['https://cal.example.com:8443', false],
    ['https://cal.example.com.evil.test', false],
    ['https://evil.test', false],
    ['http://localhost:3000', false],
    ['null', false],
    ['', false],
  ])('with PUBLIC_URL set, whether %j is the server’s own origin is %s', (origin, isOwn) => {
    expect(address.isOwnOrigin(origin)).toBe(isOwn)
  })

  test('PUBLIC_URL with a loopback name is loopback, with that name as its only origin', () => {
    const local = resolvePublicUrl('http://localhost:3000', 3000)
    expect(local.isLoopback).toBe(true)
    expect(local.isOwnOrigin('http://127.0.0.1:3000')).toBe(false)
  })
})

describe('without PUBLIC_URL set', () => {
  test('without PUBLIC_URL, links start with localhost and the port', () => {
    expect(resolvePublicUrl(undefined, 3000)).toMatchObject({
      url: 'http://localhost:3000',
      isHttps: false,
      isLoopback: true,
    })
    expect(resolvePublicUrl(undefined, 80).url).toBe('http://localhost')
  })

  test.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['http://localhost:3001', false],
    ['http://localhost', false],
    ['https://localhost:3000', false],
    ['http://192.168.1.5:3000', false],
    ['http://localhost.evil.test:3000', false],
  ])('without PUBLIC_URL, whether %j is the server’s own origin is %s', (origin, isOwn) => {
    expect(resolvePublicUrl(undefined, 3000).isOwnOrigin(origin)).toBe(isOwn)
  })
})
