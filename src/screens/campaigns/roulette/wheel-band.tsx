import type { wheelQuery } from '../../../api/campaigns/roulette.ts'
import { LEAST_ROULETTE_PRIZES, TOO_FEW_PRIZES, type Tooth, teethOf } from '../../../domain/campaigns/roulette.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { ownValue } from '../../../domain/values/own.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { rouletteCreate } from '../roulette-prize/entry.ts'
import { copy } from './copy.ts'

type Wheel = Awaited<ReturnType<ReturnType<typeof wheelQuery>['load']>>

/** How many teeth there is room for; with more prizes, each stands for several. */
const MOST_TEETH = 48
const SIGNS: Readonly<Record<string, Tooth>> = { d: 'held', l: 'armed', c: 'contemplated' }
const LOOKS: Readonly<Record<Tooth, string>> = {
  held: 'bg-ok',
  armed: 'bg-wait',
  contemplated: 'bg-track inset-ring inset-ring-control',
}

/** The next prize that goes out, and the wheel laid flat: one tooth a prize. With too few prizes it says what is missing. */
export function WheelBand({ wheel, campaignId }: { wheel: Wheel; campaignId: string }) {
  const { openScreen } = useSystem()
  const states = [...wheel.teeth].map((sign) => ownValue(SIGNS, sign) ?? 'held')
  const of = (state: Tooth) => states.filter((each) => each === state).length
  const left = wheel.next === null ? null : formatCount(wheel.next - wheel.given)
  return (
    <>
      {states.length < LEAST_ROULETTE_PRIZES && (
        <div className="flex-none border-b border-line px-4 py-2.5 wide:px-5">
          <Note
            tone="wait"
            icon={icons.warn}
            action={
              <button
                type="button"
                onClick={() => openScreen(rouletteCreate, { campaign_id: campaignId })}
                className="-my-1 min-h-11 font-medium underline underline-offset-2 mouse:min-h-7"
              >
                {copy.register}
              </button>
            }
          >
            {TOO_FEW_PRIZES}
          </Note>
        </div>
      )}
      {states.length > 0 && (
        <div className="flex min-h-14 flex-none flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 py-2.5 tabular-nums wide:px-5">
          <p className="flex min-w-0 flex-1 flex-col max-wide:basis-full">
            <span className="font-medium text-ink-1">
              {wheel.next === null ? copy.noNext : copy.next(formatCount(wheel.next))}
            </span>
            <span className="text-12">{copy.given(formatCount(wheel.given), wheel.given === 1, left)}</span>
          </p>
          <p className="flex flex-col gap-1.5 wide:items-end">
            <span className="flex gap-[3px]" aria-hidden="true">
              {teethOf(states, MOST_TEETH).map((state, place) => (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: a tooth is its place
                  key={place}
                  className={`h-4 rounded-[2px] ${states.length > MOST_TEETH / 2 ? 'w-1' : 'w-[7px]'} ${LOOKS[state]}`}
                />
              ))}
            </span>
            <span className="text-12">{copy.tallies(of('held'), of('armed'), of('contemplated'), formatCount)}</span>
          </p>
        </div>
      )}
    </>
  )
}
