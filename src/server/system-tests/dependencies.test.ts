import { readFileSync } from 'node:fs'
import semver from 'semver'
import { expect, test } from 'vitest'

test.each([
  ['fastify', [5, 8, 5]],
  ['nodemailer', [7, 0, 7]],
])('%s is not older than the release that closed its last known hole', (name, floor) => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string
  }
  const parts = version.split('.').map(Number)
  const differing = floor.findIndex((least, i) => parts[i] !== least)
  expect(differing === -1 || (parts[differing] ?? 0) > (floor[differing] ?? 0), version).toBe(true)
})

test('every package runs on the versions of Node that the README promises', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { engines?: { node?: string }; cpu?: string[] }>
  }
  const promised = ['20.19.0', '22.20.0', '24.0.0', '26.0.0']
  const wanting = Object.entries(packages).filter(
    // There is no Node 22 for Windows on 32 bits.
    ([, { engines, cpu }]) =>
      cpu?.[0] !== 'ia32' && !promised.every((version) => semver.satisfies(version, engines?.node ?? '*')),
  )
  expect(wanting.map(([name, { engines }]) => `${name} wants Node ${engines?.node}`)).toEqual([])
})

test('every dependency is one exact version, and none runs a script when it is installed', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>>
  const { dependencies, devDependencies } = read('package.json')
  const versions = Object.entries({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
  const { packages = {} } = read('package-lock.json')
  const installed = Object.entries(packages as Record<string, { hasInstallScript?: true; optional?: true }>)
  expect(installed.filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)).toEqual([])
})
