import { useBack } from './use-back.ts'

/** Takes a phone's Back for as long as it is rendered: inside of what the library renders only while it is open. */
export function Back({ onBack }: { onBack: () => void }) {
  useBack(onBack)
  return null
}
