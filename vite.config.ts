import { defineConfig } from 'vite'

const folder = process.env.BUILD_FOLDER ?? 'dist'

export default defineConfig({
  builder: {
    buildApp: async (builder) => {
      const server = builder.environments.ssr
      if (server) await builder.build(server)
    },
  },
  environments: {
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
