type Gl = WebGLRenderingContext | WebGL2RenderingContext;

const vertexShader = `
attribute vec4 corner;
varying vec2 point;
void main() {
  point = corner.zw;
  gl_Position = vec4(corner.xy, 0.0, 1.0);
}`;
const fragmentShader = `
precision mediump float;
varying vec2 point;
uniform sampler2D picture;
void main() {
  gl_FragColor = vec4(texture2D(picture, point).rgb, 1.0);
}`;

const compile = (gl: Gl, kind: GLenum, source: string): WebGLShader | null => {
  const shader = gl.createShader(kind);
  if (!shader) return null;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
};

/** Creates the program and its corner buffer; false if the context cannot. */
export const linkProgram = (gl: Gl): boolean => {
  const vertex = compile(gl, gl.VERTEX_SHADER, vertexShader);
  const fragment = compile(gl, gl.FRAGMENT_SHADER, fragmentShader);
  const program = gl.createProgram();
  if (!vertex || !fragment) return false;
  gl.attachShader(program, vertex);
  gl.attachShader(program, fragment);
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true) return false;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 4, gl.FLOAT, false, 0, 0);
  return true;
};

/** Parses `#rrggbb` into three numbers from 0 to 1; black for anything else. */
export const parseColour = (text: string): readonly [number, number, number] => {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  const part = (index: number): number => Number.parseInt(match?.[index] ?? '0', 16) / 255;
  return [part(1), part(2), part(3)];
};
