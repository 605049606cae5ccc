import { formatClock } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { copy } from '../copy.ts'

const { form: words } = copy

interface Props {
  site: string
  title: string
  subtitle: string
  body: string
  options: readonly string[]
  button: string
}

/** A notification on a locked phone. */
export function PhonePreview({ site, title, subtitle, body, options, button }: Props) {
  const now = serverNow()
  const day = now.toLocaleDateString('pt-BR', {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    timeZone: 'America/Sao_Paulo',
  })
  return (
    <figure className="mx-auto flex w-full max-w-68 flex-col gap-2" aria-label={words.preview}>
      <div className="flex min-h-96 flex-col gap-6 rounded-[26px] border-[6px] border-[#05060a] bg-[linear-gradient(160deg,#1a2140,#101319_60%)] px-2.5 pt-8 pb-4 text-[#fff]">
        <p className="flex flex-col items-center" aria-hidden="true">
          <span className="text-[44px]/12 font-medium tabular-nums">{formatClock(now, now)}</span>
          <span className="text-12">{day}</span>
        </p>
        <div className="flex flex-col rounded-[14px] bg-[#262a33]">
          <div className="flex flex-col gap-0.5 p-3 wrap-anywhere">
            <span className="truncate text-12 text-[#c9ccd4]">
              {site} · {words.now}
            </span>
            <b className="font-semibold">{title.trim() || words.yourTitle}</b>
            {subtitle.trim() !== '' && <span>{subtitle}</span>}
            <span className="text-12 text-[#d9dbe1]">{body.trim() || words.yourBody}</span>
            {options
              .filter((option) => option.trim() !== '')
              .map((option, nth) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same while they are typed
                  key={nth}
                  className="mt-1.5 rounded-[8px] border border-[#5a5f6b] px-2.5 py-1 text-12"
                >
                  {option}
                </span>
              ))}
          </div>
          {button.trim() !== '' && (
            <span className="border-t border-[#3a3f4a] p-2.5 text-center text-12 text-[#b4c0ff]">{button}</span>
          )}
        </div>
      </div>
    </figure>
  )
}
