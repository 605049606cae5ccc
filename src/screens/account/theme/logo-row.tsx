import { useSelector } from '@xstate/react'
import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Logo, LogoFiles } from '../../../api/site/theme.ts'
import { freshKey } from '../../../browser/device.ts'
import { logoContrast, MAX_LOGO_BYTES, plateColor, plateOf } from '../../../domain/site/logo.ts'
import type { themeToolsMachine } from '../../../machines/flows/records/theme-tools.ts'
import { readPhoto } from '../../../runtime/records/read-photos.ts'
import { FieldNote } from '../../../ui/fields/field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { ratioInWords } from './color-group.tsx'
import { copy } from './copy.ts'

/** The logo as it stands on the head: kept as soon as it is sent, whatever becomes of the colours. */
export function LogoRow({
  logo,
  head,
  tools,
  files,
}: {
  logo: Logo | null
  /** The colour of the head. */
  head: string
  tools: ActorRefFrom<typeof themeToolsMachine>
  files: LogoFiles
}) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const snapshot = useSelector(tools, (state) => state)
  const { message } = snapshot.context
  const isSending = snapshot.matches({ logo: 'sending' })
  useEffect(() => {
    const wanted = tools.on('file.wanted', () => input.current?.click())
    return () => wanted.unsubscribe()
  }, [tools])
  async function send(file: File | undefined) {
    if (file === undefined) return
    const read = await readPhoto(file, MAX_LOGO_BYTES)
    const key = freshKey()
    // What cannot be read here is refused by the server, in its words about a logo.
    files.set(key, typeof read === 'string' ? file : read)
    tools.send({ type: 'logo.send', key })
  }
  return (
    <section aria-label={copy.logo} className="flex flex-col gap-2 border-t border-line pt-2.25">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {logo !== null && <Shown logo={logo} head={head} />}
        <span className="flex min-w-32 flex-1 flex-col">
          <span className="truncate font-medium text-ink-1">{logo?.file_name ?? copy.noLogo}</span>
          {logo === null ? (
            <span className="text-13 text-ink-3 wide:text-12">{copy.noLogoHint}</span>
          ) : (
            <Seen logo={logo} head={head} />
          )}
        </span>
        <span className="flex gap-2">
          {logo !== null && (
            <Button
              size="small"
              kind="ghost"
              busy={snapshot.matches({ logo: 'removing' })}
              onClick={() => tools.send({ type: 'logo.remove' })}
            >
              {copy.removeLogo}
            </Button>
          )}
          <Button
            size="small"
            busy={isSending}
            aria-describedby={message === null ? undefined : noteId}
            onClick={() => tools.send({ type: 'logo.pick' })}
          >
            {logo === null ? copy.sendLogo : copy.changeLogo}
          </Button>
        </span>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="hidden"
          aria-label={copy.sendLogo}
          onChange={({ target }) => {
            send(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      {message !== null && <FieldNote id={noteId} error={message} />}
      <p role="status" className="sr-only">
        {isSending && copy.sendingLogo}
      </p>
    </section>
  )
}

/** The logo on the head's colour, on its plate where it gets one. */
function Shown({ logo, head }: { logo: Logo; head: string }) {
  const plate = plateOf(logo, head)
  return (
    <span
      className="grid h-11 place-items-center rounded-2 px-3 inset-ring inset-ring-line-2"
      style={{ background: head }}
    >
      <img
        src={logo.img}
        width={logo.width}
        height={logo.height}
        alt=""
        className={plate === null ? undefined : 'box-content rounded-2 px-2 py-1'}
        style={plate === null ? undefined : { background: plateColor(plate) }}
      />
    </span>
  )
}

/** How well it is seen there. */
function Seen({ logo, head }: { logo: Logo; head: string }) {
  const plate = plateOf(logo, head)
  const ratio = ratioInWords(logoContrast(logo, head))
  return (
    <span className={`flex items-start gap-1.5 text-13 wide:text-12 ${plate === null ? 'text-ink-3' : 'text-wait'}`}>
      {plate === null ? (
        <Check className="mt-0.75 size-3 flex-none text-ok wide:mt-0.5" aria-hidden="true" />
      ) : (
        <TriangleAlert className="mt-0.75 size-3 flex-none wide:mt-0.5" aria-hidden="true" />
      )}
      {plate !== null ? copy.plate(ratio, plate) : logo.opaque ? copy.ownGround : ratio}
    </span>
  )
}
