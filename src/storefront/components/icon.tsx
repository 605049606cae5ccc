/** The drawings of Lucide (ISC) that the first script uses. */
const PATHS = {
  alert: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  check: 'M20 6 9 17l-5-5',
  close: 'M18 6 6 18M6 6l12 12',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
} as const

type Props = { size?: 16 | 24 }

/** A drawing beside words, which say the same; 20 px, or 16 or 24. */
export function Icon({ name, size }: Props & { name: keyof typeof PATHS }) {
  return <Drawing path={PATHS[name]} size={size} />
}

/** A drawing of its own path. */
export function Drawing({ path, size }: { path: string; size: Props['size'] | undefined }) {
  return (
    <svg className={size ? `i i${size}` : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
