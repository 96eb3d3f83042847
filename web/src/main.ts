import { mount } from "svelte";

import { transport } from "#transport";
import { isEmbedded } from "./embed";
import { keepSite } from "./site/keep";
import Workbench from "./Workbench.svelte";
import "./palette.css";
import "./style.css";
import "./embed.css";
import "./forced.css";

const embedded = isEmbedded();
document.documentElement.classList.toggle("embed", embedded);
if (transport.site && !embedded) keepSite();
mount(Workbench, { target: document.getElementById("page")! });
