import { useState } from 'react'

/** What was found first, whatever is found later: a dialog about a record stays what it is while its answer changes that record. */
export function useFirst<Found extends object>(found: Found | undefined): Found | undefined {
  const [first, setFirst] = useState(found)
  if (first === undefined && found !== undefined) setFirst(found)
  return first ?? found
}
