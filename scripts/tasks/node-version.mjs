const oldest = { major: 20, minor: 19 }

/**
 * @param {string} version such as 20.19.4
 * @returns {string | undefined} an error message if this version of Node is too old
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNewEnough = major > oldest.major || (major === oldest.major && minor >= oldest.minor)
  if (isNewEnough) return undefined
  return (
    'Daymark needs Node ' + oldest.major + '.' + oldest.minor + ' or newer, and this is Node ' + version + '.'
  )
}
