import { $generateNodesFromDOM } from '@lexical/html'
import { TOGGLE_LINK_COMMAND } from '@lexical/link'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { DRAG_DROP_PASTE } from '@lexical/rich-text'
import {
  $addUpdateTag,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical'
import { useEffect } from 'react'
import { linkOf } from '../../../domain/values/web-link.ts'
import { type PasteNote, readable, tableOf } from './pasted.ts'

const OWN = 'application/x-lexical-editor'

const SAYS: Readonly<Record<PasteNote, string>> = {
  picture: 'Imagens não entram no texto: envie em Fotos.',
  https: 'Links que começavam com http:// agora começam com https://. Confira se abrem.',
  link: 'Um link não abre por https:// e ficou só como texto.',
}

/** Reads what is pasted or dropped before the editor does, and says what of it is not in the text as it was. */
export function PastePlugin({ onSay }: { onSay: (sentence: string | undefined) => void }) {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    const say = (notes: readonly PasteNote[]) =>
      onSay(notes.length === 0 ? undefined : notes.map((note) => SAYS[note]).join(' '))
    const take = (data: DataTransfer | null) => {
      const notes = insert(editor, data)
      say(notes ?? [])
      if (notes !== null) $addUpdateTag(PASTE_TAG)
      return notes !== null
    }
    return mergeRegister(
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const taken = event instanceof ClipboardEvent && take(event.clipboardData)
          if (taken) event.preventDefault()
          return taken
        },
        COMMAND_PRIORITY_NORMAL,
      ),
      // What is dropped, or put in by a keyboard that keeps clippings, comes as an insertion.
      editor.registerCommand(
        CONTROLLED_TEXT_INSERTION_COMMAND,
        (event) => typeof event !== 'string' && event.dataTransfer !== null && take(event.dataTransfer),
        COMMAND_PRIORITY_NORMAL,
      ),
      editor.registerCommand(
        DRAG_DROP_PASTE,
        () => {
          say(['picture'])
          return true
        },
        COMMAND_PRIORITY_NORMAL,
      ),
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
        if (!tags.has(PASTE_TAG) && dirtyElements.size + dirtyLeaves.size > 0) onSay(undefined)
      }),
    )
  }, [editor, onSay])
  return null
}

/** @returns what is to be said of it; null for what the editor reads by itself */
function insert(editor: LexicalEditor, data: DataTransfer | null): PasteNote[] | null {
  const selection = $getSelection()
  if (data === null || data.types.includes(OWN) || !$isRangeSelection(selection)) return null
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  if (!selection.isCollapsed() && /^\s*http:/i.test(text) && linkOf(text) !== null) {
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, linkOf(text))
    return ['https']
  }
  if (html === '' && text === '' && data.files.length > 0) return ['picture']
  const page = html === '' ? tableOf(text) : new DOMParser().parseFromString(html, 'text/html')
  if (page === null) return null
  const notes = readable(page)
  selection.insertNodes($generateNodesFromDOM(editor, page))
  return notes
}
