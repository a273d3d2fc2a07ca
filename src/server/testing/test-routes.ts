import type { FastifyInstance } from 'fastify'

export interface Route {
  method: string
  path: string
}

/** Every method and path that the router itself knows, read from the tree that it prints. */
export function routesOf(app: FastifyInstance): Route[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      const path = (parents[depth - 1] ?? '') + part
      parents[depth] = path
      return methods ? methods.split(', ').map((method) => ({ method, path })) : []
    })
}
