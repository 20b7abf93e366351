// A worker: asks the library, of which it keeps one instance until that has grown large.
let library = null;
let wasm = null;
let asked = 0; // the request that is worked at

const MOST = 200e6; // bytes of memory, which never shrinks

function answer(request) {
  try {
    library = library || sortnet.start(wasm, (done, remaining) => postMessage({ id: asked, done, remaining }));
    return library.call(request);
  } catch (error) { // what has failed within is not asked again
    library = null;
    return { error: { code: 1, text: `the library gave up: ${error.message}`, line: 0, column: 0 } };
  }
}

onmessage = ({ data }) => {
  if (data.wasm) {
    wasm = data.wasm;
    return;
  }
  asked = data.id;
  postMessage({ id: asked, answer: answer(data.request) });
  if (library && library.bytes() > MOST) library = null;
};
