import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small tmpfs mount that can be filled up. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Null if the mount fails, since it needs root. */
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

  /** Writes until no byte is free. */
  fill(): void {
    for (let size = 1 << 20; size >= 512; size /= 2) {
      for (let hasSpace = true; hasSpace; ) {
        try {
          writeFileSync(this.#ballast, Buffer.alloc(size), { flag: 'a' })
        } catch {
          hasSpace = false
        }
      }
    }
  }

  clear(): void {
    rmSync(this.#ballast)
  }

  remove(): void {
    // A lazy unmount, because after an error a server may still use the disk.
    execFileSync('umount', ['-l', this.folder])
    rmSync(this.folder, { recursive: true })
  }

  get #ballast(): string {
    return join(this.folder, 'ballast')
  }
}
