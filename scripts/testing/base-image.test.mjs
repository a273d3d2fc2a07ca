import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { baseImageOf } from './base-image.mjs'

test('the base image of the Dockerfile names its Node and its Debian', () => {
  const base = { name: 'node:24-trixie-slim', node: '24', debian: 'trixie' }
  expect(baseImageOf('# A comment\nFROM --platform=$BUILDPLATFORM node:24-trixie-slim AS build\n')).toEqual(
    base,
  )
  expect(baseImageOf('FROM node:24-trixie-slim\n')).toEqual(base)
  expect(() => baseImageOf('FROM alpine\n')).toThrow('another kind')
  expect(baseImageOf(readFileSync('Dockerfile', 'utf8')).name).toMatch(/^node:/)
})
