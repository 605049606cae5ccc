import { ClipboardPaste, X } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import { copiedText } from '../../../browser/clipboard.ts'
import { ONLY_OURS, ownPathOf } from '../../../domain/sales/notifications.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from '../copy.ts'

const { form: words } = copy

/** The link of a button: only pasted, and only of our own site; another one empties it, and is said. */
export function LinkField({
  site,
  value,
  error,
  onChange,
}: {
  site: string
  value: string
  error?: string
  onChange: (url: string) => void
}) {
  const [refusal, setRefusal] = useState<string>()
  const take = (text: string) => {
    const path = ownPathOf(text, site)
    setRefusal(path === undefined ? ONLY_OURS : undefined)
    onChange(path === undefined ? '' : `${site}${path}`)
  }
  const paste = async () => {
    const text = await copiedText()
    if (text === null) setRefusal(words.noClipboard)
    else take(text)
  }
  const said = refusal ?? error
  return (
    <div
      className="flex min-w-0 flex-col gap-2"
      onPasteCapture={(event: ClipboardEvent) => {
        event.preventDefault()
        take(event.clipboardData.getData('text'))
      }}
    >
      <TextField
        label={words.url}
        hint={words.pasteHint}
        readOnly
        value={value}
        onChange={() => {}}
        {...(said !== undefined && { error: said })}
      />
      <span className="flex flex-wrap gap-2">
        <Button icon={ClipboardPaste} onClick={paste}>
          {words.paste}
        </Button>
        {value !== '' && (
          <Button
            kind="ghost"
            icon={X}
            onClick={() => {
              setRefusal(undefined)
              onChange('')
            }}
          >
            {words.clear}
          </Button>
        )}
      </span>
    </div>
  )
}
