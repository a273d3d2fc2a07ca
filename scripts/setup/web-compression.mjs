import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = ['.js', '.css', '.svg', '.json', '.txt']

/**
 * Puts a brotli and a gzip copy beside each text file, so that nothing is compressed while somebody waits. A copy that
 * saves nothing is left out; index.html is changed by the server before it is sent.
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
