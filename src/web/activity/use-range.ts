import { useLocation, useSearch } from 'wouter'
import { DEFAULT_RANGE, type Range, rangeOf } from './date-range.ts'

/** The range is kept in the URL, so that Back and reload restore it and a link can be shared. */
export function useRange(): [Range, (range: Range) => void] {
  const [path, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  const choose = (range: Range) => {
    if (range === DEFAULT_RANGE) parameters.delete('range')
    else parameters.set('range', range)
    const query = parameters.toString()
    navigate(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  return [rangeOf(parameters.get('range')), choose]
}
