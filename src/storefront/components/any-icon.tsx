import { Drawing, Icon } from './icon.tsx'

/** The drawings of Lucide (ISC) that only pages opened later use: the first script does without them. */
const PATHS = {
  bell: 'M10.3 21a1.94 1.94 0 0 0 3.4 0M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3',
  info: 'M12 16v-4M12 8h.01M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0',
  ban: 'M4.929 4.929 19.07 19.071M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0',
  bank: 'M10 18v-7M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949zM14 18v-7M18 18v-7M3 22h18M6 18v-7',
  clock: 'M12 6v6l4 2M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0',
  copy: 'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2',
  done: 'm16 9-5.5 5.5L8 12M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0',
  download: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5',
  next: 'm9 18 6-6-6-6',
  picture:
    'M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21M14 19l3 3v-5.5M17 22l3-3M7 9a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  upload: 'M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  share:
    'M15 5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98',
} as const

type Own = keyof typeof PATHS
type Props = Omit<Parameters<typeof Icon>[0], 'name'> & { name: Own | Parameters<typeof Icon>[0]['name'] }

const isOwn = (name: string): name is Own => Object.hasOwn(PATHS, name)

/** A drawing of these or of the first pages. */
export function AnyIcon({ name, ...props }: Props) {
  return isOwn(name) ? <Drawing path={PATHS[name]} size={props.size} /> : <Icon name={name} {...props} />
}
