import { FileText, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../text/button.tsx'
import { IconButton } from '../text/icon-button.tsx'
import { Field, type FieldWords } from './field.tsx'

/** A file that was chosen: its name, how many bytes it has, and what it holds in base64; nothing of one that is too large to be read. */
interface PickedFile {
  readonly name: string
  readonly size: number
  readonly data: string
}

interface FileFieldProps extends FieldWords {
  value: PickedFile | null
  onChange: (file: PickedFile | null) => void
  /** What the button says that chooses one. */
  choose: string
  /** What the one says that takes it away. */
  remove: string
  accept: string
  /** A larger file is named, and not read. */
  largest: number
  /** What is taken in place of the chosen file. */
  prepare: (file: File) => Promise<File>
}

/** One file, chosen from the device; it is sent with the rest of its form. */
export function FileField({ value, onChange, choose, remove, accept, largest, prepare, ...words }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  async function take(chosen: File | undefined) {
    if (chosen === undefined) return
    const file = await prepare(chosen)
    const data = file.size > largest ? '' : await base64Of(file)
    onChange({ name: file.name, size: file.size, data })
  }
  return (
    <Field {...words}>
      {(ties) => (
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          {value && (
            <span className="flex min-w-0 flex-1 items-center gap-2 rounded-3 py-1 pr-1 pl-3 inset-ring inset-ring-line-2">
              <FileText className="size-4 flex-none text-ink-3" aria-hidden="true" />
              <span className="min-w-0 flex-1 truncate text-ink-1">{value.name}</span>
              <span className="text-12 whitespace-nowrap text-ink-3 tabular-nums">{sizeText(value.size)}</span>
              <IconButton icon={X} label={remove} onClick={() => onChange(null)} />
            </span>
          )}
          {!value && (
            <Button icon={FileText} onClick={() => input.current?.click()}>
              {choose}
            </Button>
          )}
          <input
            {...ties}
            ref={input}
            type="file"
            accept={accept}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              take(target.files?.[0])
              target.value = ''
            }}
          />
        </span>
      )}
    </Field>
  )
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => resolve('')
    reader.readAsDataURL(file)
  })
