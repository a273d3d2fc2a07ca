import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = ['.js', '.css', '.svg', '.json', '.txt']

/**
 * Writes a brotli and a gzip copy beside each text file, so that no request waits for compression. Copies
 * that are not smaller are skipped, and so is index.html, which the server changes before it sends it.
 * @param {string} folder
 */
export function compressWebFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((name) => COMPRESSIBLE.includes(extname(name)))) {
    const file = join(folder, name)
    const content = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeIfSmaller(`${file}.br`, brotliCompressSync(content, { params }), content)
    writeIfSmaller(`${file}.gz`, gzipSync(content, { level: 9 }), content)
  }
}

/**
 * @param {string} file
 * @param {Buffer} compressed
 * @param {Buffer} content
 */
function writeIfSmaller(file, compressed, content) {
  if (compressed.length < content.length) writeFileSync(file, compressed)
}
