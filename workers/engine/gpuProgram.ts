/** Bytes of a tile's uniforms: its position, and the visible part of the frame. */
export const bytesPerTile = 32;
/** The distance of tiles' uniforms in their buffer: the least that every device supports. */
export const placeStride = 256;

const shader = /* wgsl */ `
struct Place { corners: vec4f, part: vec4f }
@group(0) @binding(0) var<uniform> place: Place;
@group(0) @binding(1) var smooth_: sampler;
@group(0) @binding(2) var picture: texture_external;
struct Point { @builtin(position) at: vec4f, @location(0) of: vec2f }
@vertex fn corner(@builtin(vertex_index) index: u32) -> Point {
  let side = vec2f(f32(index & 1u), f32(index >> 1u));
  var point: Point;
  point.at = vec4f(mix(place.corners.xy, place.corners.zw, side), 0.0, 1.0);
  point.of = mix(place.part.xy, place.part.zw, side);
  return point;
}
@fragment fn colour(point: Point) -> @location(0) vec4f {
  return vec4f(textureSampleBaseClampToEdge(picture, smooth_, point.of).rgb, 1.0);
}`;

/** The pipeline of a device, and its sampler. */
export interface GpuProgram {
  readonly device: GPUDevice;
  readonly format: GPUTextureFormat;
  readonly pipeline: GPURenderPipeline;
  readonly sampler: GPUSampler;
}

/** Creates the pipeline; throws if the device refuses it. */
export const makeGpuProgram = (device: GPUDevice, format: GPUTextureFormat): GpuProgram => {
  const module = device.createShaderModule({ code: shader });
  return {
    device,
    format,
    sampler: device.createSampler({ magFilter: 'linear', minFilter: 'linear' }),
    pipeline: device.createRenderPipeline({
      layout: 'auto',
      vertex: { module, entryPoint: 'corner' },
      fragment: { module, entryPoint: 'colour', targets: [{ format }] },
      primitive: { topology: 'triangle-strip' },
    }),
  };
};
