import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * The version that servers run before they are updated to this one. A new release enters itself here, so that the next
 * one is tested after it (docs/releasing.md).
 */
const previousRelease = {
  commit: '48d84bdb85b54726b7f2b6750dd98083e1e4cf89',
}

/**
 * Builds it from the history of this clone, once. Returns the path of its server, or null without that history, such as
 * in the files of a release.
 * @returns {string | null}
 */
export function buildPreviousRelease() {
  const { commit } = previousRelease
  // Not by the path of this file: the faults are bundled into another one, and run in the folder of the project.
  const folder = resolve('.daymark', `previous-release-${commit.slice(0, 12)}`)
  const program = join(folder, 'dist/server/main.js')
  if (existsSync(program)) return program
  if (!isInHistory(commit)) {
    console.log(
      `Not run: the commit ${commit} of the previous release is not in this clone. ` +
        'Fetch the whole history: git fetch --unshallow',
    )
    return null
  }
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const archive = git(['archive', '--format=tar', commit])
  execFileSync('tar', ['-x', '-C', unfinished], { input: archive })
  execFileSync(process.execPath, ['scripts/tasks/task.mjs', 'build'], {
    cwd: unfinished,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  renameSync(unfinished, folder)
  return program
}

/** @param {string} commit */
function isInHistory(commit) {
  try {
    git(['cat-file', '-e', `${commit}^{commit}`])
    return true
  } catch {
    return false
  }
}

/** @param {string[]} args */
function git(args) {
  return execFileSync('git', args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 500e6,
  })
}
