/** Says in a picture of the element around it what that is of; on screen something else says so. */
export function PictureTitle({ children }: { children: string }) {
  return (
    <p
      aria-hidden="true"
      data-picture-only
      className="pointer-events-none invisible absolute inset-x-0 top-0 px-4 pt-4 text-16 font-semibold text-ink-1 wide:px-5"
    >
      {children}
    </p>
  )
}
