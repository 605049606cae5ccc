import { useCallback, useEffect, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  APP_ID,
  askSaveTheme,
  askTheme,
  type LogoFiles,
  type TellDone,
  type ThemeForm,
  themeQuery,
  themeToolsActors,
} from '../../../api/site/theme.ts'
import { plateOf } from '../../../domain/site/logo.ts'
import { type PageColors, type PairName, pageColorsOf, pairsOf } from '../../../domain/site/page-colors.ts'
import {
  checkTheme,
  colorOf,
  DEFAULT_THEME,
  type PageTheme,
  THEME_FIELDS,
  themeOf,
} from '../../../domain/site/theme.ts'
import { presetOf, THEME_PRESETS } from '../../../domain/site/theme-presets.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { themeToolsMachine } from '../../../machines/flows/records/theme-tools.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { DraftOffer } from '../../kit/forms/draft-offer.tsx'
import { FormDrawer, FormFields } from '../../kit/forms/form-drawer.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import type { RecordForm } from '../../kit/forms/use-record-form.ts'
import { useForgottenDraft, useRememberedDraft } from '../../kit/forms/use-remembered-draft.ts'
import { ColorGroup, type ColorGroupSpec } from './color-group.tsx'
import { copy } from './copy.ts'
import { theme as screen } from './entry.ts'
import { LogoRow } from './logo-row.tsx'
import { Preview } from './preview.tsx'

const form = recordFormOf<ThemeForm>({
  check: checkTheme,
  normalize: (values, field) => {
    const color = colorOf(values[field])
    const errors = color === null ? checkTheme({ [field]: values[field] }) : {}
    return { values: color === null ? values : { ...values, [field]: color }, errors, corrections: {} }
  },
})

/** The parts of the page in their order, with what each has to be read by. */
const GROUPS: readonly (ColorGroupSpec & {
  pairs: readonly PairName[]
  drawn: readonly [keyof PageColors | null, keyof PageColors]
})[] = [
  {
    name: 'main',
    fill: 'color_primary',
    text: 'color_secondary',
    pairs: ['head', 'link'],
    drawn: ['brand', 'on-brand'],
  },
  { name: 'button', fill: 'cart_btn_bg', text: 'cart_btn_color', pairs: ['button'], drawn: ['buy', 'on-buy'] },
  {
    name: 'ticket',
    fill: 'cart_bilhete_bg',
    text: 'cart_bilhete_color',
    pairs: ['choice', 'ticket'],
    drawn: ['bil', 'on-bil'],
  },
  { name: 'cart', fill: null, text: 'cart_color', pairs: ['cart'], drawn: [null, 'cart-ink'] },
  { name: 'questions', fill: 'question_bg', text: 'question_color', pairs: ['questions'], drawn: ['ask', 'on-ask'] },
]
const DRAFT = 'tema'

/** The screen of the theme: colours with what the page makes of them, presets, the logo, and the real page beside them. */
export default function Theme(props: ViewProps) {
  const { api, queries, changed, did } = useSystem()
  const files: LogoFiles = useMemo(() => new Map(), [])
  const done: TellDone = useCallback(
    (act, message) => {
      changed('theme')
      did(act, message)
    },
    [changed, did],
  )
  const provided = useMemo(
    () => themeToolsMachine.provide({ actors: themeToolsActors({ api, queries }, files, done) }),
    [api, queries, files, done],
  )
  const tools = useFlow(provided, {})
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askTheme(api, (app) => {
            queries.give(themeQuery(api), app)
            tools.send({ type: 'settings.loaded' })
          }),
          askSave: askSaveTheme(api, done),
        },
      }),
    [api, queries, done, tools],
  )
  const { draft, keep } = useRememberedDraft<ThemeForm>(DRAFT, DEFAULT_THEME)
  const theme = useFormScreen<ThemeForm>(screen, props, machine, {
    id: APP_ID,
    values: DEFAULT_THEME,
    subject: tools,
    draft,
    watch: keep,
  })
  const { actor, snapshot, values } = theme
  useForgottenDraft(DRAFT, actor)
  useEffect(() => {
    const wanted = tools.on('colors.wanted', ({ preset }) => {
      const chosen = THEME_PRESETS.find(({ id }) => id === preset)
      for (const field of chosen === undefined ? [] : THEME_FIELDS)
        actor.send({ type: 'field.change', field, value: chosen?.theme[field] ?? '' })
    })
    return () => wanted.unsubscribe()
  }, [tools, actor])

  const shown = themeOf(values, snapshot.context.kept)
  const corrected = pairsOf(shown).filter((pair) => pair.corrected !== null)
  return (
    <FormDrawer
      layer={theme.layer}
      title={screen.title}
      parent={screen.parent}
      context={copy.context}
      submit={copy.submit}
      lines={10}
      actor={actor}
      snapshot={snapshot}
      {...(corrected.length > 0 && {
        note: copy.corrected(
          corrected.length,
          corrected.every(({ name }) => name !== 'choice'),
        ),
      })}
    >
      <Editor theme={theme} shown={shown} tools={tools} files={files} draftAt={draft?.at ?? ''} />
    </FormDrawer>
  )
}

/** What stands in the drawer once the theme is loaded. @param shown the theme that the form holds */
function Editor({
  theme,
  shown,
  tools,
  files,
  draftAt,
}: {
  theme: RecordForm<ThemeForm>
  shown: PageTheme
  tools: ActorRefFrom<typeof themeToolsMachine>
  files: LogoFiles
  draftAt: string
}) {
  const { api } = useSystem()
  const { actor, snapshot } = theme
  const logo = useQuery(themeQuery(api)).data?.logo ?? null
  const colors = pageColorsOf(shown)
  const pairs = pairsOf(shown)
  return (
    <div className="flex flex-1 flex-col desk:min-h-0 desk:flex-row">
      <FormFields
        form={theme.element}
        actor={actor}
        submit={copy.submit}
        className="notice-room flex min-w-0 flex-col gap-2.5 p-4 wide:px-5 wide:py-3 desk:flex-1 desk:overflow-y-auto"
      >
        {snapshot.can({ type: 'draft.restore' }) && (
          <DraftOffer
            at={draftAt}
            onRestore={() => actor.send({ type: 'draft.restore' })}
            onDiscard={() => actor.send({ type: 'draft.discard' })}
          />
        )}
        <Presets chosen={presetOf(shown)?.id} onChoose={(preset) => tools.send({ type: 'preset.choose', preset })} />
        <LogoRow logo={logo} head={shown.color_primary} tools={tools} files={files} />
        {GROUPS.map((group) => (
          <ColorGroup
            key={group.name}
            group={group}
            form={theme}
            theme={shown}
            pairs={pairs.filter(({ name }) => group.pairs.includes(name))}
            sample={{
              background: group.drawn[0] === null ? '#ffffff' : colors[group.drawn[0]],
              color: colors[group.drawn[1]],
            }}
          />
        ))}
      </FormFields>
      <Preview tools={tools} colors={colors} plate={logo === null ? null : plateOf(logo, shown.color_primary)} />
    </div>
  )
}

/** The themes that are ready to be used, each by its main colour and that of its button. */
function Presets({ chosen, onChoose }: { chosen: string | undefined; onChoose: (id: string) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-13 text-ink-2 wide:text-12">{copy.presets}</legend>
      <div className="mt-2 grid grid-cols-3 gap-1.5 wide:grid-cols-[repeat(6,minmax(max-content,1fr))]">
        {THEME_PRESETS.map(({ id, label, theme }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen}
            className="flex min-h-11 flex-col gap-0.75 rounded-2 p-1 text-center text-12 leading-4 whitespace-nowrap text-ink-2 hover:bg-hover aria-pressed:text-ink-1 aria-pressed:inset-ring-2 aria-pressed:inset-ring-accent-graph wide:text-11"
            onClick={() => onChoose(id)}
          >
            <span
              className="h-6.5 w-full rounded-1 inset-ring inset-ring-line-2"
              style={{
                background: `linear-gradient(90deg, ${theme.color_primary} 62%, ${theme.cart_btn_bg} 62%)`,
              }}
              aria-hidden="true"
            />
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
