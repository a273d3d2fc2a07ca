import { useEffect, useState } from 'react'

/** It is long enough that typing a number makes one request. */
const SETTLED_MS = 300

export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
