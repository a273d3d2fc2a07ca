import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebianPackage } from '../../scripts/testing/debian-package.mjs'
import { stablePort } from './stable-port.ts'
import { eventually } from './timing.ts'

const PROGRAM = '/usr/sbin/nginx'
const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of started) child.kill('SIGTERM')
})

/** nginx with the file in deploy/, in front of the given instances. */
export class Nginx {
  private constructor(
    readonly port: number,
    readonly child: ChildProcess,
    readonly folder: string,
  ) {}

  static async started(ports: readonly number[]): Promise<Nginx> {
    const problem = await installDebianPackage('nginx-light', () => existsSync(PROGRAM))
    if (problem !== undefined && !existsSync(PROGRAM)) throw new Error(`nginx is needed. ${problem}`)
    const folder = mkdtempSync(join(tmpdir(), 'daymark-nginx-'))
    const [port, plainPort] = [await stablePort(), await stablePort()]
    const site = adapted(readFileSync('deploy/nginx.conf', 'utf8'), { ports, port, plainPort, folder })
    writeFileSync(join(folder, 'nginx.conf'), mainFile(folder, site))
    const child = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
    started.add(child)
    await eventually(async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)) !== null)
    return new Nginx(port, child, folder)
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.child.once('close', resolve))
    this.child.kill('SIGTERM')
    await closed
    started.delete(this.child)
    rmSync(this.folder, { recursive: true, force: true })
  }
}

interface Adaptation {
  ports: readonly number[]
  port: number
  plainPort: number
  folder: string
}

/** Other ports, no certificate, and limits for many visitors: here, all of them come from this machine. */
function adapted(site: string, { ports, port, plainPort, folder }: Adaptation): string {
  const upstreams = ports.map((one) => `    server 127.0.0.1:${one} max_fails=0;`).join('\n')
  return site
    .replace(/^ +server 127\.0\.0\.1:3000 max_fails=0;$/m, upstreams)
    .replace(/^ +listen \[::\].*\n/gm, '')
    .replace(/^ +listen 80;$/m, `    listen 127.0.0.1:${plainPort};`)
    .replace(/^ +listen 443 .*$/m, `    listen 127.0.0.1:${port};`)
    .replace(/^ +(?:ssl_|http2 ).*\n/gm, '')
    .replace(/rate=\d+r\/s/g, 'rate=10000r/s')
    .replaceAll('/var/log/nginx', folder)
}

function mainFile(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  return `daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
${temporary}
${site}
}
`
}
