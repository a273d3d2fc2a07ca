/** Marks a modal dialog that a press beside it closes. Not `closedby`, which Safari does not know. */
export const CLOSES_ON_PRESS_BESIDE = { 'data-closes-beside': true }

/** One listener for all dialogs with that mark. */
export function closeOnPressBeside(): void {
  addEventListener('click', ({ target, clientX, clientY }) => {
    // A press on the backdrop has the dialog itself as its target, like one on the dialog's own padding.
    if (!(target instanceof HTMLDialogElement) || target.dataset.closesBeside === undefined) return
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    if (!isInside) target.close()
  })
}
