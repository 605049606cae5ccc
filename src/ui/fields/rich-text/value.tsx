import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getRoot, $insertNodes, $setSelection, type LexicalEditor } from 'lexical'
import { useEffect, useRef } from 'react'
import { isBlank } from '../../../domain/values/text.ts'

const FROM_OUTSIDE = 'value-from-outside'

/** Synchronises the editor and its HTML value: typing goes out, changes from outside go in. */
export function ValuePlugin({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [editor] = useLexicalComposerContext()
  const known = useRef<string | null>(null)
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    write(editor, value)
  }, [editor, value])
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
        if (tags.has(FROM_OUTSIDE) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return
        const html = editorState.read(() =>
          isBlank($getRoot().getTextContent()) ? '' : tidy($generateHtmlFromNodes(editor)),
        )
        if (html === known.current) return
        known.current = html
        onChange(html)
      }),
    [editor, onChange],
  )
  return null
}

/** Creates only nodes that the editor knows; any other HTML is dropped before it reaches the page. */
function write(editor: LexicalEditor, html: string): void {
  editor.update(
    () => {
      const root = $getRoot()
      root.clear()
      if (html === '') return
      root.select()
      $insertNodes($generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html')))
      // A selection left behind would take the focus, and scroll the form, at the editor's next update.
      $setSelection(null)
    },
    { tag: [FROM_OUTSIDE, 'history-merge', 'skip-dom-selection', 'skip-scroll-into-view'], discrete: true },
  )
}

const DOUBLED: readonly [string, string][] = [
  ['b', 'strong'],
  ['i', 'em'],
]

/** The editor's HTML without its own styles, classes and doubled tags: what the server would leave of it. */
function tidy(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (name !== 'href') element.removeAttribute(name)
  }
  for (const [outer, inner] of DOUBLED)
    for (const element of body.querySelectorAll(outer)) {
      if (element.querySelector(inner)) element.replaceWith(...element.childNodes)
    }
  for (const span of body.querySelectorAll('span')) span.replaceWith(...span.childNodes)
  return body.innerHTML
}
