import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { dependencies } from './package.json'
import { processFiles } from './scripts/setup/process-files.mjs'
import { ORGANIZER_LANGUAGES } from './src/domain/language/organizer-languages.ts'

const folder = process.env.BUILD_FOLDER ?? 'dist'

/** Visitors' pages are styled from these browsers on: the first that know `@layer`. */
const OLDEST_OF_VISITORS = ['safari15.4', 'chrome99', 'firefox97']

/** Each language of organizers is a script of its own, which the page has before that of the app. */
const TRANSLATIONS = ORGANIZER_LANGUAGES.map(String)
  .filter((code) => code !== 'en')
  .map((code) => [code, `src/web/language/translations/${code}.ts`] as const)

/** The script that the app's page runs. */
const ENTRY = /^assets\/index-[^/]+\.js$/

/** Fastify loads them for schemas and in tests. A server has neither, and no such packages. */
const NEVER_LOADED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request']

/**
 * The dependencies are native, or loaded when the server first needs them. A running server finds them after the next
 * build, too, which replaces its own files. All other packages are for development: the bundle has what is needed.
 */
const NOT_BUNDLED = [...Object.keys(dependencies), ...NEVER_LOADED]

/**
 * Packages of the server alone. Zod is also of the maintenance commands, postgres is loaded when needed, and the process that
 * reads files loads only what it needs.
 */
const SERVER_PACKAGES = /node_modules\/(?!postgres|zod|ical\.js|csv-parse|htmlparser2|entities|dom)/

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), processFiles()],
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
        manifest: 'manifest.json',
        sourcemap: false,
        // The oldest browsers that the README promises for the app.
        target: ['chrome105', 'firefox115', 'safari16'],
        modulePreload: {
          polyfill: false,
          // A screen that is loaded later imports from the entry, which runs already.
          resolveDependencies: (_, files, { hostType }) =>
            hostType === 'js' ? files.filter((file) => !ENTRY.test(file)) : files,
        },
        rolldownOptions: {
          input: { index: 'index.html', ...Object.fromEntries(TRANSLATIONS) },
          output: {
            codeSplitting: {
              groups: [
                // In one chunk with zod, its settings are made before any other chunk builds a schema.
                { name: 'zod', test: /node_modules\/zod\/|zod-settings/ },
                // What the app starts with is in few files, which are smaller together. The script of a language runs
                // before the app: it may import from the domain, and nothing from the app itself.
                {
                  name: 'domain',
                  tags: ['$initial'],
                  test: /src\/domain\/(?!language\/translations\/)|preload-helper/,
                },
                {
                  name: 'index',
                  tags: ['$initial'],
                  test: /^(?!.*\/(?:web\/language|language\/translations)\/)/,
                },
              ],
            },
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
          input: {
            style: 'src/public-pages/visitor/visitor.css',
            calendar: 'src/public-pages/visitor/calendar.css',
            accents: 'src/shared-ui/accents.css',
            embed: 'src/public-pages/visitor/embed.css',
            pictures: 'src/shared-ui/pictures.css',
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
