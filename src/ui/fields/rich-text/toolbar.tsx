import { $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link'
import { $isListNode, INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, ListNode } from '@lexical/list'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $createHeadingNode, $isHeadingNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import { $findMatchingParent, $getNearestNodeOfType } from '@lexical/utils'
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { isBlank } from '../../../domain/values/text.ts'
import { linkOf } from '../../../domain/values/web-link.ts'
import { Button } from '../../text/button.tsx'
import { cx } from '../../text/cx.ts'
import { fieldBoxClass, fieldInputClass } from '../field.tsx'

/** The formats at the caret. */
interface Place {
  bold: boolean
  italic: boolean
  heading: string | null
  list: string | null
  link: string | null
}

const NOWHERE: Place = { bold: false, italic: false, heading: null, list: null, link: null }

/** The toolbar of a rich text; each button shows whether its format holds at the caret. */
export function RichTextToolbar() {
  const [editor] = useLexicalComposerContext()
  const place = usePlace(editor)
  const [linking, setLinking] = useState(false)
  const canUndo = useFlag(editor, CAN_UNDO_COMMAND)
  const canRedo = useFlag(editor, CAN_REDO_COMMAND)
  return (
    <>
      <div
        role="toolbar"
        aria-label="Formatação"
        className="flex min-h-9 flex-wrap items-center gap-0.5 border-b border-line-2 px-1.5"
      >
        <Tool
          icon={Bold}
          label="Negrito"
          keys="Ctrl B"
          pressed={place.bold}
          onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold')}
        />
        <Tool
          icon={Italic}
          label="Itálico"
          keys="Ctrl I"
          pressed={place.italic}
          onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic')}
        />
        <Bar />
        {(['h2', 'h3'] as const).map((tag) => (
          <Tool
            key={tag}
            icon={tag === 'h2' ? Heading2 : Heading3}
            label={tag === 'h2' ? 'Texto como título' : 'Texto como subtítulo'}
            pressed={place.heading === tag}
            onClick={() => setHeading(editor, place.heading === tag ? null : tag)}
          />
        ))}
        <Tool
          icon={List}
          label="Lista"
          pressed={place.list === 'bullet'}
          onClick={() => editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)}
        />
        <Tool
          icon={ListOrdered}
          label="Lista numerada"
          pressed={place.list === 'number'}
          onClick={() => editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)}
        />
        <Bar />
        <Tool icon={Link2} label="Link" pressed={place.link !== null} onClick={() => setLinking(!linking)} />
        <span className="flex-1" />
        <Tool
          icon={Undo2}
          label="Desfazer"
          refused={!canUndo}
          onClick={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
        />
        <Tool
          icon={Redo2}
          label="Refazer"
          refused={!canRedo}
          onClick={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
        />
      </div>
      {linking && (
        <LinkBar
          current={place.link}
          onDone={(link) => {
            setLinking(false)
            if (link !== undefined) editor.dispatchCommand(TOGGLE_LINK_COMMAND, link)
            editor.focus()
          }}
        />
      )}
    </>
  )
}

interface ToolProps {
  icon: LucideIcon
  label: string
  keys?: string
  pressed?: boolean
  refused?: boolean
  onClick: () => void
}

/** A press must not take the selection from the text. */
function Tool({ icon: Icon, label, keys, pressed, refused = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      title={keys ? `${label} (${keys})` : label}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={refused || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!refused) onClick()
      }}
      className={cx(
        'inline-flex size-11 items-center justify-center rounded-2 text-ink-3 mouse:size-7',
        refused ? 'cursor-default' : 'hover:bg-hover hover:text-ink-1 aria-pressed:bg-press aria-pressed:text-ink-1',
      )}
    >
      <Icon className="size-5 wide:size-3.5" aria-hidden="true" />
    </button>
  )
}

function Bar() {
  return <span className="mx-1 h-4 w-px bg-line-2 max-wide:hidden" aria-hidden="true" />
}

/** The address of a link, typed under the toolbar. An empty one removes the link. */
function LinkBar({ current, onDone }: { current: string | null; onDone: (link: string | null | undefined) => void }) {
  const [text, setText] = useState(current ?? '')
  const [refused, setRefused] = useState(false)
  const noteId = useId()
  function apply(event?: KeyboardEvent) {
    event?.preventDefault()
    event?.stopPropagation()
    const link = linkOf(text)
    if (isBlank(text)) onDone(null)
    else if (link !== null) onDone(link)
    else setRefused(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line-2 p-1.5">
      <span className={cx(fieldBoxClass(), 'min-w-40 flex-1')} data-invalid={refused || undefined}>
        <input
          aria-label="Endereço do link"
          aria-invalid={refused || undefined}
          aria-describedby={refused ? noteId : undefined}
          type="url"
          placeholder="https://"
          // biome-ignore lint/a11y/noAutofocus: the field appears because its button was pressed
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setRefused(false)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') apply(event)
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            onDone(undefined)
          }}
          className={fieldInputClass}
        />
      </span>
      <Button size="small" onClick={() => apply()}>
        Aplicar link
      </Button>
      {current !== null && (
        <Button size="small" kind="ghost" onClick={() => onDone(null)}>
          Remover link
        </Button>
      )}
      {refused && (
        <p id={noteId} role="alert" className="w-full text-12 text-bad">
          Informe um link que comece com https://
        </p>
      )}
    </div>
  )
}

function setHeading(editor: LexicalEditor, tag: 'h2' | 'h3' | null): void {
  editor.update(() => {
    const selection = $getSelection()
    if ($isRangeSelection(selection))
      $setBlocksType(selection, () => (tag === null ? $createParagraphNode() : $createHeadingNode(tag)))
  })
}

function usePlace(editor: LexicalEditor): Place {
  const [place, setPlace] = useState(NOWHERE)
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => setPlace((last) => same(last, editorState.read($readPlace)))),
    [editor],
  )
  return place
}

function same(last: Place, next: Place): Place {
  return JSON.stringify(last) === JSON.stringify(next) ? last : next
}

function $readPlace(): Place {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return NOWHERE
  const node = selection.anchor.getNode()
  const heading = $findMatchingParent(node, $isHeadingNode)
  const list = $getNearestNodeOfType(node, ListNode)
  const link = $findMatchingParent(node, $isLinkNode)
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    heading: $isHeadingNode(heading) ? heading.getTag() : null,
    list: $isListNode(list) ? list.getListType() : null,
    link: $isLinkNode(link) ? link.getURL() : null,
  }
}

function useFlag(editor: LexicalEditor, command: typeof CAN_UNDO_COMMAND): boolean {
  const [holds, setHolds] = useState(false)
  useEffect(
    () =>
      editor.registerCommand(
        command,
        (next) => {
          setHolds(next)
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, command],
  )
  return holds
}
