import { mount } from "svelte";

import Workbench from "./Workbench.svelte";
import "./palette.css";
import "./style.css";

mount(Workbench, { target: document.getElementById("page")! });
