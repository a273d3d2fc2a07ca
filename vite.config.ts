import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { olderCss } from './scripts/setup/older-css.mjs'

const folder = process.env.BUILD_FOLDER ?? 'dist'

/** Visitors' pages are styled from these browsers on. */
const OLDEST_OF_VISITORS = ['safari14', 'chrome87', 'firefox78']

/** Part of the name of the stylesheet, whose hash is that of the text before it is flattened. */
const FLATTENING = createHash('sha256')
  .update(readFileSync('scripts/setup/older-css.mjs'))
  .digest('hex')
  .slice(0, 6)

/**
 * Native ones, and those that the server loads when it first needs them, or never. A running server finds them after
 * the next build, too, which replaces its own files.
 */
const NOT_BUNDLED = [
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@napi-rs/canvas',
  'libsql',
  'light-my-request',
  'nodemailer',
  'sanitize-html',
]

/** Packages of the server alone. Zod is also of the maintenance commands, and postgres is loaded when needed. */
const SERVER_PACKAGES = /node_modules\/(?!postgres|zod)/

/** Flattens the stylesheet of visitors' pages, once it is minified. */
const olderStyles: Plugin = {
  name: 'older-styles',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'visitor',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = olderCss(String(file.source))
    }
  },
}

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), olderStyles],
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'visitor', 'ssr']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: `${folder}/web`,
        emptyOutDir: true,
        sourcemap: false,
        // The oldest browsers that the README promises for the app.
        target: ['chrome105', 'firefox115', 'safari16'],
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // In one chunk with zod, its settings are made before any other chunk builds a schema.
            codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|zod-settings/ }] },
          },
        },
      },
    },
    // What visitors load: a style and a script, both in one file of their own, which the server keeps in memory.
    visitor: {
      consumer: 'client',
      build: {
        outDir: `${folder}/visitor`,
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: 'manifest.json',
        target: OLDEST_OF_VISITORS,
        cssTarget: OLDEST_OF_VISITORS,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: { assetFileNames: `assets/[name]-[hash]${FLATTENING}[extname]` },
          input: {
            style: 'src/public-pages/visitor/visitor.css',
            visitor: 'src/public-pages/visitor/visitor.ts',
          },
        },
      },
    },
    // Packages are bundled too: the server reads a few files instead of a thousand, starts in two thirds of the time,
    // and takes less memory. Decision 053. While developing, Node loads them as they are.
    ssr: {
      ...(command === 'build' && {
        resolve: { noExternal: true, external: NOT_BUNDLED },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: `${folder}/server`,
        emptyOutDir: true,
        copyPublicDir: false,
        sourcemap: true,
        target: 'node20',
        rolldownOptions: {
          input: { main: 'src/server/main.ts', maintenance: 'src/server/maintenance-main.ts' },
          // Beside both, where what they share finds the same files as they do.
          output: {
            chunkFileNames: '[name]-[hash].js',
            comments: false,
            codeSplitting: { groups: [{ name: 'packages', test: SERVER_PACKAGES }] },
          },
        },
      },
    },
  },
}))
