/**
 * Run in every page before its own scripts: a form with files is sent as bytes. Of a file that was picked from the disk
 * Chromium would tell Playwright the name alone.
 *
 * Playwright carries it over as text: it can use nothing from outside itself.
 */
export function readPickedFiles(): void {
  const { fetch: send } = window
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
    return isForm
      ? send(new Request(request, { body: await request.clone().arrayBuffer() }))
      : send(input, init)
  }

  const { send: sendXhr } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    if (!(body instanceof FormData)) return sendXhr.call(this, body)
    const form = new Response(body)
    form.arrayBuffer().then(
      (bytes) => {
        // Aborted meanwhile, or begun anew.
        if (this.readyState !== XMLHttpRequest.OPENED) return
        this.setRequestHeader('Content-Type', form.headers.get('content-type') ?? '')
        sendXhr.call(this, bytes)
      },
      // The file went away: fails as it would have.
      () => sendXhr.call(this, body),
    )
  }
}
