import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own that is soon full. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Null where we may not: it takes root. */
  static ofMegabytes(size: number): SmallDisk | null {
    const folder = mkdtempSync(join(tmpdir(), 'daymark-disk-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'daymark', folder], {
        stdio: 'ignore',
      })
      return new SmallDisk(folder)
    } catch {
      rmSync(folder, { recursive: true })
      return null
    }
  }

  /** As much as there is room for. */
  fill(): void {
    for (let size = 1 << 20; size >= 512; size /= 2) {
      for (let isRoom = true; isRoom; ) {
        try {
          writeFileSync(this.#ballast, Buffer.alloc(size), { flag: 'a' })
        } catch {
          isRoom = false
        }
      }
    }
  }

  clear(): void {
    rmSync(this.#ballast)
  }

  remove(): void {
    // Lazily: where something went wrong, a server may still be there.
    execFileSync('umount', ['-l', this.folder])
    rmSync(this.folder, { recursive: true })
  }

  get #ballast(): string {
    return join(this.folder, 'ballast')
  }
}
