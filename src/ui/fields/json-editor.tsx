import { autocompletion, type CompletionContext, closeBrackets, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, forceLinting, linter } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { Decoration, EditorView, keymap, MatchDecorator, ViewPlugin } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react'
import { cx } from '../text/cx.ts'
import { FieldNote } from './field.tsx'

/** What is wrong in a text, and from where to where. */
interface Fault {
  message: string
  from: number
  to: number
}

/** What others do to a text that is being edited. */
export interface JsonEditorHandle {
  /** Puts something in at the caret, in place of what is selected, and goes on there. */
  insert(text: string): void
}

interface JsonEditorProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The first thing that is wrong, or null. */
  check: (text: string) => Fault | null
  /** What is completed after `{{`. */
  variables: readonly string[]
  error?: string
  /** What stands at its foot: the caret's place is said before it. */
  foot?: React.ReactNode
  onCaret?: (place: { line: number; column: number }) => void
  handle?: React.Ref<JsonEditorHandle>
  className?: string
}

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ink-1)', fontWeight: '500' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--ok)' },
  { tag: tags.string, color: 'var(--ink-2)' },
])

const LOOK = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--ink-2)', fontSize: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', lineHeight: '20px' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--ink-1)', minHeight: '200px' },
  '.cm-line': { padding: '0 12px' },
  '.cm-variable': { color: 'var(--accent)', backgroundColor: 'var(--accent-tint)', borderRadius: '4px' },
  '.cm-variable *': { color: 'var(--accent)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--bad)',
    textUnderlineOffset: '3px',
  },
  '.cm-tooltip': { backgroundColor: 'var(--over)', color: 'var(--ink-1)', border: '1px solid var(--line-2)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--press)', color: 'var(--ink-1)' },
})

/** Mod Enter would begin a line, and saves the form. */
const OWN_KEYS = defaultKeymap.filter(({ key }) => key !== 'Mod-Enter')

const variableMarks = new MatchDecorator({
  regexp: /\{\{\s*(?:[A-Za-z0-9_.]+\s*)?\}\}/g,
  decoration: Decoration.mark({ class: 'cm-variable' }),
})
const variables = ViewPlugin.define(
  (view) => ({
    marks: variableMarks.createDeco(view),
    update(update) {
      this.marks = variableMarks.updateDeco(update, this.marks)
    },
  }),
  { decorations: ({ marks }) => marks },
)

/** Completes a variable once its braces are open. */
const completing = (names: readonly string[]) => (context: CompletionContext) => {
  const open = context.matchBefore(/\{\{\s*[A-Za-z0-9_.]*/)
  if (open === null) return null
  const typed = open.text.replace(/^\{\{\s*/, '').length
  const isClosed = context.state.sliceDoc(context.pos, context.pos + 2) === '}}'
  return {
    from: context.pos - typed,
    options: names.map((label) => ({ label, apply: isClosed ? label : `${label}}}` })),
    validFor: /^[A-Za-z0-9_.]*$/,
  }
}

/**
 * JSON with variables, in an editor of its own: coloured, completed, and underlined where something is wrong. Tab leaves it. A large part of the panel's
 * code: import it lazily.
 */
export default function JsonEditor({
  label,
  value,
  onChange,
  check,
  variables: names,
  error,
  foot,
  onCaret,
  handle,
  className,
}: JsonEditorProps) {
  const noteId = useId()
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const attributes = useRef(new Compartment())
  const completion = useRef(new Compartment())
  const changed = useEffectEvent((text: string) => onChange(text))
  const moved = useEffectEvent((state: EditorState) => {
    const line = state.doc.lineAt(state.selection.main.head)
    onCaret?.({ line: line.number, column: state.selection.main.head - line.from + 1 })
  })
  const faultsOf = useEffectEvent((text: string): Diagnostic[] => {
    const fault = check(text)
    return fault === null ? [] : [{ ...fault, severity: 'error' }]
  })
  const tiesOf = () =>
    EditorView.contentAttributes.of({
      'aria-label': label,
      ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': noteId }),
    })
  const first = useEffectEvent(() => value)
  const startTies = useEffectEvent(tiesOf)

  useEffect(() => {
    if (box.current === null) return
    const editor = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: first(),
        extensions: [
          history(),
          json(),
          indentOnInput(),
          closeBrackets(),
          syntaxHighlighting(COLOURS),
          variables,
          completion.current.of([]),
          linter(({ state }) => faultsOf(state.doc.toString()), { delay: 300 }),
          keymap.of([...completionKeymap, ...OWN_KEYS, ...historyKeymap]),
          EditorView.lineWrapping,
          LOOK,
          attributes.current.of(startTies()),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString())
            if (update.docChanged || update.selectionSet) moved(update.state)
          }),
        ],
      }),
    })
    view.current = editor
    moved(editor.state)
    return () => editor.destroy()
  }, [])

  useEffect(() => {
    view.current?.dispatch({
      effects: completion.current.reconfigure(autocompletion({ override: [completing(names)], icons: false })),
    })
  }, [names])

  useEffect(() => {
    const editor = view.current
    if (editor === undefined || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])

  useEffect(() => {
    const editor = view.current
    if (editor === undefined) return
    const invalid = error !== undefined
    editor.dispatch({
      effects: attributes.current.reconfigure(
        EditorView.contentAttributes.of({
          'aria-label': label,
          ...(invalid && { 'aria-invalid': 'true', 'aria-describedby': noteId }),
        }),
      ),
    })
    if (invalid) forceLinting(editor)
  }, [error, label, noteId])

  useImperativeHandle(handle, () => ({
    insert(text) {
      const editor = view.current
      if (editor === undefined) return
      editor.dispatch(editor.state.replaceSelection(text))
      editor.focus()
    },
  }))

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.25', className)}>
      <span className="text-13 font-medium text-ink-2 wide:text-12">{label}</span>
      <div className="field-box flex min-w-0 flex-col" data-invalid={error ? true : undefined}>
        <div ref={box} className="max-h-100 min-w-0 overflow-y-auto text-16 wide:text-12" />
        {foot && <div className="flex items-center justify-between gap-2 border-t border-line px-3 py-1.5">{foot}</div>}
      </div>
      <FieldNote id={noteId} {...(error !== undefined && { error })} />
    </div>
  )
}
