import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const folder = process.env.BUILD_FOLDER ?? 'dist'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  builder: {
    buildApp: async (builder) => {
      for (const environment of [builder.environments.client, builder.environments.ssr]) {
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
        target: 'es2022',
        modulePreload: { polyfill: false },
      },
    },
    ssr: {
      build: {
        outDir: `${folder}/server`,
        emptyOutDir: true,
        copyPublicDir: false,
        sourcemap: true,
        target: 'node20',
        rolldownOptions: { input: { main: 'src/server/main.ts' } },
      },
    },
  },
})
