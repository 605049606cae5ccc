import { Drawing, Icon } from './icon.tsx'

/** The drawings of Lucide (ISC) that only pages opened later use: the first script does without them. */
const PATHS = {
  shield:
    'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.670-.010C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4',
  back: 'm12 19-7-7 7-7M19 12H5',
  down: 'm6 9 6 6 6-6',
  gift: 'M12 7v14M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5M3 7h18v4H3z',
  instagram:
    'M8.5 3.5h7a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5v-7a5 5 0 0 1 5-5M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17 7h.01',
  mail: 'm22 7-10 6L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  offline:
    'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20',
  out: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  phone: 'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2M12 18h.01',
  search: 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  send: 'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939',
  ticket:
    'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2',
  whatsapp: 'M3.45 20.55 4.75 16.5A9 9 0 1 1 7.9 19.5ZM9 9c0 3.75 2.25 6 6 6',
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
